import { createElement, type ReactElement } from 'react'
import { type Translate, useDateLanguage, useTranslate } from '../../src/ui/i18n.tsx'

/** @param dates language in which the page writes dates */
type Draw = (t: Translate, dates: string) => ReactElement

const Saying = ({ draw }: { readonly draw: Draw }) => draw(useTranslate(), useDateLanguage())

/** Renders what a screen or a service passes as written text, in the texts of its page. */
export const saying = (draw: Draw) => (): ReactElement => createElement(Saying, { draw })

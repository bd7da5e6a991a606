import { createElement, type ReactElement } from 'react'
import { type Translate, useDateLanguage, useTexts } from '../../src/ui/i18n.tsx'

/** @param dates language in which the page writes dates */
type Draw = (t: Translate, dates: string) => ReactElement

const Saying = ({ draw }: { readonly draw: Draw }) => draw(useTexts(), useDateLanguage())

/** Draws what a screen or a service hands over as written text, in the words of the page that it stands on. */
export const saying = (draw: Draw) => (): ReactElement => createElement(Saying, { draw })

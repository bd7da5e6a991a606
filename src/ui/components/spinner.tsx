/** Something is on its way; what it is stands in words beside it. @source A§2 "spinner", M31 */
export const Spinner = () => <span className="spin" aria-hidden="true" />

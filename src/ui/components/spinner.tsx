/** Renders a spinner; the text beside it names the pending operation. @source A§2 "spinner", M31 */
export const Spinner = () => <span className="spin" aria-hidden="true" />

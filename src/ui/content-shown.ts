/** Longest wait for the content of a page. Unit: ms. */
const PATIENCE = 3_000

/** Pause before the page is looked at again. Unit: ms. */
const PAUSE = 50

/**
 * Waits until the page shows what it loads first, three seconds at most.
 * What the page can do without loads after that, so that it takes no bandwidth from the content.
 */
export const contentShown = async (): Promise<void> => {
  const end = performance.now() + PATIENCE
  while (document.querySelector('main [aria-busy=true]') !== null && performance.now() < end)
    await new Promise((resolve) => setTimeout(resolve, PAUSE))
}

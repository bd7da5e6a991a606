import type { BrowserContext, CDPSession, Page } from 'playwright-core'

/** Records in a page every change of a live region that a screen reader would say. */
const LISTEN = `(() => {
  const REGIONS = '[aria-live]:not([aria-live=off]), [role=status], [role=alert], output';
  const said = new WeakMap();
  const textOf = (region) => {
    const texts = [];
    const walker = document.createTreeWalker(region, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) =>
      node instanceof Element && (node.ariaHidden === 'true' || node.hidden) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT);
    while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode.data);
    return texts.join(' ').replaceAll(/\\s+/g, ' ').trim();
  };
  const isSilent = (region) => region.closest('[aria-busy=true], [hidden], [inert]') !== null;
  const listen = () => {
    for (const region of document.querySelectorAll(REGIONS)) said.set(region, textOf(region));
    new MutationObserver((changes) => {
      const regions = new Set();
      for (const { target, addedNodes } of changes) {
        const element = target instanceof Element ? target : target.parentElement;
        const around = element?.closest(REGIONS);
        if (around) regions.add(around);
        for (const node of addedNodes) if (node instanceof Element) {
          if (node.matches(REGIONS)) regions.add(node);
          for (const inner of node.querySelectorAll(REGIONS)) regions.add(inner);
        }
      }
      for (const region of regions) {
        if (isSilent(region)) continue;
        const text = textOf(region);
        if (text !== '' && text !== said.get(region)) announce(text);
        said.set(region, text);
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true, attributeFilter: ['aria-busy', 'hidden'] });
  };
  if (document.body) listen(); else addEventListener('DOMContentLoaded', listen);
})()`

/** Records the announcements of all pages that a shopper opens from now on, in order. */
export const recordAnnouncements = async (context: BrowserContext): Promise<readonly string[]> => {
  const announced: string[] = []
  await context.exposeFunction('announce', (text: string) => {
    announced.push(text)
  })
  await context.addInitScript(LISTEN)
  return announced
}

/** Returns what reads role and name of the focused element from the accessibility tree of Chromium. */
export const focusReader = async (page: Page): Promise<() => Promise<string>> => {
  const session: CDPSession = await page.context().newCDPSession(page)
  return async () => {
    // Beyond the last control of a page or a dialog is the browser itself.
    if (await page.evaluate(() => document.activeElement === document.body)) return 'browser'
    const { result } = await session.send('Runtime.evaluate', { expression: 'document.activeElement' })
    const { nodes } = await session.send('Accessibility.getPartialAXTree', { objectId: result.objectId ?? '', fetchRelatives: false })
    const [node] = nodes
    return `${String(node?.role?.value)}: ${String(node?.name?.value).replaceAll(/\s+/g, ' ').trim()}`
  }
}

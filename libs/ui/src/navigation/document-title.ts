import { useEffect } from 'react';

const productTitle = 'Oware';
/** The title of the page that is open. */
let ownTitle: string | undefined;
let isCovered = false;

const show = (): void => {
  if (ownTitle !== undefined) document.title = isCovered ? productTitle : ownTitle;
};

/** Sets the document's title, which may name a person. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    ownTitle = title;
    show();
  }, [title]);
}

/**
 * Hides the page's title, also a title that the page sets later. Returns a function that ends this, and shows the title
 * again only if it is told to.
 */
export function coverTitle(): (isShown: boolean) => void {
  ownTitle ??= document.title;
  isCovered = true;
  show();
  return (isShown) => {
    isCovered = false;
    if (isShown) show();
  };
}

import type { Batch, Element, Reading } from '@oware/contract';

const sameName = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase();

/**
 * Returns why an element may not fit the loans of a batch, as a sentence; undefined if all loans have its product or
 * the service sends no products. It is only a warning: the service accepts any element of the organisation.
 */
export function elementMismatch(
  { name, product_name }: Reading<Element>,
  products: Reading<Batch>['products'],
): string | undefined {
  const others = (products ?? []).filter((product) => !sameName(product.name, product_name));
  if (others.length === 0) return undefined;
  // a missing count makes the total unknown
  const count = others.some((product) => product.count === null)
    ? undefined
    : others.reduce((sum, product) => sum + (product.count ?? 0), 0);
  if (count === 0) return undefined;
  const loans = count === 1 ? '1 loan of this batch is' : `${count ?? 'Some'} loans of this batch are`;
  return `${name} is for ${product_name || 'no product'}, but ${loans} of ${others.map((product) => product.name).join(', ')}.`;
}

/** Returns the default element: preferably primary and fitting, then fitting, then primary, then the first. */
export function suggestedElement(
  elements: readonly Reading<Element>[],
  products: Reading<Batch>['products'],
): Reading<Element> | undefined {
  const fitting = elements.filter((element) => elementMismatch(element, products) === undefined);
  const isPrimary = ({ type }: Reading<Element>): boolean => type === 'primary';
  return fitting.find(isPrimary) ?? fitting[0] ?? elements.find(isPrimary) ?? elements[0];
}

/** The look of a form or a group of facts on a page. */
export const card = {
  p: 2.5,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
} as const;

/** The look of a list whose rows stand in a frame. */
export const framedList = { ...card, m: 0, p: 0, listStyle: 'none' } as const;

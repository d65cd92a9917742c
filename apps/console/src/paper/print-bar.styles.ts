/** The line of buttons above a sheet, as wide as the sheet. */
export const printBar = {
  displayPrint: 'none',
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: 1,
  mb: 2,
  maxWidth: 840,
} as const;

import { makeTexts } from '@oware/domain';

/**
 * The texts of the shared parts. A part reads them when it is rendered: the sign-in is loaded before its language.
 */
export const english = {
  cancel: 'Cancel',
  leaveTitle: 'Leave without saving?',
  unsavedInput: 'What you entered hasn’t been saved and will be lost.',
  leave: 'Leave',
  stay: 'Stay',
  selectThisPage: 'Select this page',
  preview: 'Preview',
  selectRow: 'Select {name}',
  changeWidth: 'Drag to change the width. Double-click for the usual width.',
  chooseFromCalendar: 'Choose from a calendar: {label}',
  dayHint: 'dd/mm/yyyy',
  pages: 'Pages',
  previous: 'Previous',
  next: 'Next',
  pageRange: 'Page, 1 to {totalPages}',
  ofPages: 'of {totalPages}',
  requestId: 'Request ID {id}',
  requestIdAction: '{action}: request ID',
  whyThis: 'Why did I get this?',
  lightLook: 'Use the light look',
  darkLook: 'Use the dark look',
  clearTheSearch: 'Clear the search',
  close: 'Close',
  notLoaded: 'This could not be loaded',
  partNotLoaded: 'This could not be loaded. Check your connection.',
  tryAgain: 'Try again',
  loading: 'Loading',
  unreadableRows: { one: '{count} row could not be read.', other: '{count} rows could not be read.' },
  copy: 'Copy',
  copied: 'Copied',
  copyWhat: 'Copy {what}',
  notCopied: 'The browser did not allow copying the {what}.',
  selectToCopy: 'Select the ID to copy it',
  open: 'Open',
  clear: 'Clear',
  noOptions: 'No options',
  loadingOptions: 'Loading…',
  notices: 'Notifications Alt+T',
} as const;

export const { words } = makeTexts('ui', english);

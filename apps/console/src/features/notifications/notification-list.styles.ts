import { drawnByGround } from '@oware/ui';

/**
 * The list of notifications. Its items are plain elements that it styles, because a hundred styled ones take a slow computer
 * a third of a second.
 */
export const notificationList = {
  m: 0,
  p: 0,
  listStyle: 'none',
  '& > li:not(:last-of-type)': { borderBottom: '1px solid var(--mui-palette-divider)' },
  '& .notification': {
    display: 'flex',
    alignItems: 'flex-start',
    gap: 1.25,
    px: 2.5,
    py: 1.5,
    color: 'text.primary',
    textDecoration: 'none',
  },
  '& a.notification:hover': { bgcolor: 'action.hover' },
  '& a.notification:focus-visible': { outlineOffset: '-2px' },
  '& .mark': { flexShrink: 0, width: 8, height: 8, mt: '7px', borderRadius: '50%' },
  '& .mark[role]': { bgcolor: 'primary.main', ...drawnByGround },
  '& .text': { minWidth: 0, flex: 1, typography: 'body1', overflowWrap: 'anywhere' },
  '& .subject': { display: 'block' },
  '& .mark[role] + .text .subject': { fontWeight: 650 },
  '& .body': { display: 'block', color: 'text.secondary' },
  '& time': { fontSize: '0.75rem', color: 'text.secondary' },
} as const;

/** The same in the menu of the bell: narrower, with at most two lines of a body. */
export const denseNotificationList = {
  ...notificationList,
  '& .notification': { ...notificationList['& .notification'], px: 2, py: 1 },
  '& .body': {
    ...notificationList['& .body'],
    fontSize: '0.8125rem',
    overflow: 'hidden',
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
  },
} as const;

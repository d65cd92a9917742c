import { useLocation, useNavigate } from 'react-router-dom';

/** Closes a dialog with its own address over a list, by going back so that the list stays as it was. */
export function useCloseToList(): () => void {
  const navigate = useNavigate();
  const { search, key } = useLocation();
  // the key `default` means that the address was opened directly, without a list to go back to
  return () =>
    void (key === 'default'
      ? navigate({ pathname: '..', search }, { relative: 'route', replace: true })
      : navigate(-1));
}

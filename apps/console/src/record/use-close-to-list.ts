import { useLocation, useNavigate } from 'react-router-dom';

/** Closes what opened at an address of its own over a list: as Back does, so that the list is as it was left. */
export function useCloseToList(): () => void {
  const navigate = useNavigate();
  const { search, key } = useLocation();
  // `default` is the key of an address that was opened as such: there is no list to go back to yet
  return () =>
    void (key === 'default'
      ? navigate({ pathname: '..', search }, { relative: 'route', replace: true })
      : navigate(-1));
}

import DefaultPropsProvider from '@mui/material/DefaultPropsProvider';
import { useTheme } from '@mui/material/styles';
import {
  createContext,
  use,
  useMemo,
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
} from 'react';

const Saving = createContext(false);

/** Whether the form around this part is being saved. */
export const useIsSaving = (): boolean => use(Saving);

/**
 * Says whether the form in it is being saved. Its inputs then take nothing: what is typed or chosen while it is sent would
 * not be saved, and would be lost when the form closes. MUI's text fields are read-only by this default; other inputs ask
 * {@link useIsSaving}.
 */
export function FormSaving({ value, children }: { value: boolean; children: ReactNode }) {
  const { components } = useTheme();
  const defaults = useMemo(
    // MUI itself passes the theme's components here, which its type leaves out
    () => (value ? { ...components, MuiInputBase: readOnlyBase(components?.MuiInputBase) } : components) as Defaults,
    [components, value],
  );
  return (
    <Saving value={value}>
      <DefaultPropsProvider value={defaults}>{children}</DefaultPropsProvider>
    </Saving>
  );
}

type Defaults = ComponentProps<typeof DefaultPropsProvider>['value'];

const readOnlyBase = <Base extends { defaultProps?: object }>(base: Base | undefined) => ({
  ...base,
  defaultProps: { ...base?.defaultProps, readOnly: true },
});

const leavingKeys = ['Tab', 'Escape'];

/**
 * Attributes of a native select whose form is being saved. The browser has no read-only select, and a disabled one would
 * lose the focus.
 */
export const heldSelect = {
  readOnly: undefined,
  'aria-disabled': true,
  onMouseDown: (event: SyntheticEvent) => event.preventDefault(),
  onKeyDown: (event: KeyboardEvent) => {
    if (!leavingKeys.includes(event.key)) event.preventDefault();
  },
} as const;

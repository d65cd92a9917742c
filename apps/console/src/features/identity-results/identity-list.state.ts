import { identityStatusMessage, identityType, type IdentityStatusMessage, type IdentityType } from '@oware/contract';

/** What the list shows; it lives in the address. `page` is zero-based, as the call counts. */
export type IdentityListState = { page: number; type?: IdentityType; status?: IdentityStatusMessage };

/** Reads it from the address, `?page=2&type=voterId`, where the page is counted from 1 as people do; what does not fit is left out. */
export function identityListOf(address: URLSearchParams): IdentityListState {
  const page = Number(address.get('page') ?? 1);
  const type = identityType.safeParse(address.get('type')).data;
  const status = identityStatusMessage.safeParse(address.get('status')).data;
  return {
    page: Number.isInteger(page) && page > 0 ? page - 1 : 0,
    ...(type && { type }),
    ...(status && { status }),
  };
}

/** The other way round; the first page leaves no trace. */
export function identityAddressOf({ page, type, status }: IdentityListState): URLSearchParams {
  return new URLSearchParams({
    ...(type && { type }),
    ...(status && { status }),
    ...(page > 0 && { page: String(page + 1) }),
  });
}

/** Another filter starts at its first page; an empty one is dropped. */
export const withFilter = (state: IdentityListState, name: 'type' | 'status', value: string): IdentityListState => {
  const address = identityAddressOf({ ...state, page: 0 });
  if (value) address.set(name, value);
  else address.delete(name);
  return identityListOf(address);
};

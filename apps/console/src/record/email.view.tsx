/** Shows an email address that wraps before the @ if needed. */
export const Email = ({ address }: { address: string }) => {
  const at = address.lastIndexOf('@');
  return (
    <span>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </span>
  );
};

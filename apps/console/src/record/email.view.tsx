/** An email address that breaks before the @ where it has to. */
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

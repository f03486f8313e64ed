/** The email, phone or number of an account. A long address breaks after its @, where a reader expects it. */
export function AccountName({ name }: { name: string }) {
  const at = name.lastIndexOf('@') + 1;
  return (
    <bdi>
      {name.slice(0, at)}
      {at > 0 && <wbr />}
      {name.slice(at)}
    </bdi>
  );
}

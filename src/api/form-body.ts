type Fields = Readonly<Record<string, string | number | undefined>>;

/** Request options for a form-encoded body; optional fields that are undefined are left out. */
export const formBody = {
  headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  bodySerializer: (body: Fields): string => {
    const pairs = Object.entries(body).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    );
    return new URLSearchParams(pairs).toString();
  },
};

/** Whether a hit is about a person: he did it, or agreed to it. Such a one never judges it. */
export const isAbout = (
  hit: { readonly operator: string | null; readonly approver: string | null },
  username: string,
): boolean => hit.operator === username || hit.approver === username

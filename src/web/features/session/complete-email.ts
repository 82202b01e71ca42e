/** Appends the company's mail domain to an e-mail that was typed with '@' and no domain (@spec 1 §5); everything else stays as typed. */
export function completeEmail(typed: string, mailDomain: string): string {
  const email = typed.trim();
  return email.endsWith('@') &&
    email.indexOf('@') === email.length - 1 &&
    email.length > 1 &&
    mailDomain !== ''
    ? `${email}${mailDomain}`
    : email;
}

/** Texts about a new password of a member of staff (@spec 3 §5 Create-user form, spec 2 §5 Accounting-firm form). */
export const passwordMessages = {
  tooShort: 'Senha deve ter ao menos 6 caracteres',
  tooShortForStaff: 'Senha deve ter ao menos 10 caracteres',
  noUpperCase: 'Senha deve ter ao menos uma letra maiúscula',
  noSpecial: 'Senha deve ter ao menos um caractere especial',
  noDigit: 'Senha deve ter ao menos um número',
  different: 'As senhas não são iguais',
} as const;

/** Below this the spec's own text is said. */
const specMinPasswordLength = 6;
/** Fewest characters of a new password of staff; the text of the forms recommends twelve (decisions: Password). */
export const minStaffPasswordLength = 10;
export const recommendedPasswordLength = 12;

/**
 * What is wrong with a password of a member of staff: an upper-case letter, a special character, a digit and ten characters are needed
 * (@spec 2 §5 User form).
 */
export function userPasswordProblem(password: string): string | null {
  if (password.length < specMinPasswordLength) return passwordMessages.tooShort;
  if (!/\p{Lu}/u.test(password)) return passwordMessages.noUpperCase;
  if (!/[^\p{L}\p{N}\s]/u.test(password)) return passwordMessages.noSpecial;
  if (!/\d/.test(password)) return passwordMessages.noDigit;
  return password.length < minStaffPasswordLength ? passwordMessages.tooShortForStaff : null;
}

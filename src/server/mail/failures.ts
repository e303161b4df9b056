/** Whether a mail server said of the address that there is none like it: what it refuses by its rules (5.7) may be let through tomorrow. */
export function isRefusedForGood(error: SmtpError | null): boolean {
  const { command, responseCode = 0, response = '' } = error ?? {};
  return command === 'RCPT TO' && FOR_GOOD.has(responseCode) && !/^\d{3}[ -]5\.7\./.test(response);
}
const FOR_GOOD = new Set([550, 551, 552, 553, 556]);
/** What nodemailer says of a failure besides its message. */
type SmtpError = Error & { command?: string; responseCode?: number; response?: string };

/** Why it failed or took too long, or null when it did neither. */
export async function errorWithin(work: Promise<unknown>, patienceMs: number): Promise<Error | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The mail server took too long.')), patienceMs);
  });
  return Promise.race([work, late])
    .then(
      () => null,
      (error: Error) => error,
    )
    .finally(() => clearTimeout(timer));
}

/** A backup cannot be taken, read or restored; the message is one line that says what to do. */
export class BackupError extends Error {
  override name = 'BackupError';
}

/** What is in the file is not what a backup is, or not what this one says of itself. */
export class DamagedBackup extends BackupError {
  override name = 'DamagedBackup';
}

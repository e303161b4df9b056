import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { staleMessages } from './stale-version.messages.ts';

export type KeptSide = 'yours' | 'theirs';

export interface ComparedLine {
  /** The field's name in the form. */
  key: string;
  label: string;
  yours: ReactNode;
  theirs: ReactNode;
  /** Both say the same: shown quietly, nothing to choose. */
  isSame: boolean;
}

export interface StaleVersionProps {
  open: boolean;
  /** "Dev changed this lease while you were editing". */
  title: string;
  /** Who saved when: "Dev Kulkarni saved at 11:38." */
  explains: string;
  /** Heads their column: "Dev’s, 11:38". */
  theirsLabel: string;
  lines: readonly ComparedLine[];
  /** Called with the side kept for each line that differs. */
  onSave: (kept: Record<string, KeptSide>) => void;
  onKeepEditing: () => void;
  onDropMine: () => void;
  busy?: boolean | undefined;
}

/** Somebody else saved first: compare line by line, then save once; nothing typed is lost. */
export function StaleVersion(props: StaleVersionProps) {
  const { open, title, explains, theirsLabel, lines, onSave, onKeepEditing, onDropMine, busy } = props;
  const [chosen, setChosen] = useState<Record<string, KeptSide>>({});
  const differing = lines.filter((line) => !line.isSame);
  const kept = Object.fromEntries(differing.map((line) => [line.key, chosen[line.key] ?? 'yours']));
  return (
    <Dialog
      wide
      open={open}
      onClose={onKeepEditing}
      title={title}
      lede={`${explains} ${staleMessages.nothingLost}`}
      footer={
        <>
          <Button variant="quiet" className="aside" onClick={onDropMine}>
            {staleMessages.dropMine}
          </Button>
          <Button onClick={onKeepEditing}>{staleMessages.keepEditing}</Button>
          <Button variant="primary" busy={busy} onClick={() => onSave(kept)}>
            {staleMessages.save}
          </Button>
        </>
      }
    >
      <table className="compare">
        <thead>
          <tr>
            <td />
            <th scope="col">{staleMessages.yours}</th>
            <th scope="col">{theirsLabel}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <CompareRow
              key={line.key}
              line={line}
              kept={kept[line.key]}
              onKeep={(side) => setChosen((held) => ({ ...held, [line.key]: side }))}
            />
          ))}
        </tbody>
      </table>
    </Dialog>
  );
}

interface CompareRowProps {
  line: ComparedLine;
  kept: KeptSide | undefined;
  onKeep: (side: KeptSide) => void;
}

function CompareRow({ line, kept, onKeep }: CompareRowProps) {
  return (
    <tr>
      <th scope="row">{line.label}</th>
      {(['yours', 'theirs'] as const).map((side) => (
        <td key={side} className={line.isSame ? 'same' : undefined}>
          {line.isSame ? (
            line[side]
          ) : (
            <label>
              <input
                type="radio"
                className="check"
                name={`keep-${line.key}`}
                checked={kept === side}
                onChange={() => onKeep(side)}
              />
              <span>{line[side]}</span>
            </label>
          )}
        </td>
      ))}
    </tr>
  );
}

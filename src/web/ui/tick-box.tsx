import type { ChangeEvent } from 'react';
import { classNames } from './class-names.ts';

interface TickBoxProps {
  label: string;
  isTicked: boolean;
  /** Some of what it stands for is ticked, and some is not. */
  isMixed?: boolean | undefined;
  /** What it stands for is not there yet. */
  isDisabled?: boolean | undefined;
  onPress: (isRange: boolean) => void;
  className?: string | undefined;
}

const wasRange = ({ nativeEvent }: ChangeEvent) => nativeEvent instanceof MouseEvent && nativeEvent.shiftKey;

/** The box before a row, with room around it to be touched. */
export const TickBox = ({ label, isTicked, isMixed = false, isDisabled, onPress, className }: TickBoxProps) => (
  <label className={classNames('tick-target', className)}>
    <input
      type="checkbox"
      className="check"
      aria-label={label}
      checked={isTicked}
      disabled={isDisabled}
      ref={(box) => {
        if (box) box.indeterminate = isMixed;
      }}
      onChange={(event) => onPress(wasRange(event))}
    />
  </label>
);

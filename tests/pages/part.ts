import { readFileSync } from 'node:fs';
import { basename, extname } from 'node:path';
import { configure, getConfig, getQueriesForElement, type queries, waitFor } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { expect, vi } from 'vitest';

type Named = string | RegExp;

// A busy machine takes its time, and waiting costs nothing where it is not.
configure({ asyncUtilTimeout: 40_000, getElementError });

// Between two keys a page has its turn, as it has between those of the fastest fingers.
const user = userEvent.setup({ delay: 0 });
async function turn(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 1));
  await vi.dynamicImportSettled();
}

/**
 * A page, or a part of one: what a person finds and does there. Whatever is not there yet is waited for. A name is the whole
 * name of one thing, else words that one thing alone has in its name.
 */
export type Part = ReturnType<typeof getQueriesForElement<typeof queries>> & {
  element: HTMLElement;
  user: typeof user;
  /** What has this role and name. */
  find(role: string, name?: Named): Promise<HTMLElement>;
  /** The field with this label. */
  field(label: Named): Promise<HTMLElement>;
  /** The part with this role and name. */
  in(role: string, name?: Named): Promise<Part>;
  /** Presses what has this name, a button unless another role is said. */
  press(name: Named, role?: string): Promise<void>;
  /** Types a text into the field with this label, in place of what is in it; `{Enter}` presses that key. */
  fill(label: Named, text: string): Promise<void>;
  /** Chooses files of the repository in the one place for files that this part has. */
  attach(...paths: string[]): Promise<void>;
  /** Waits until this can be read. */
  sees(...texts: Named[]): Promise<void>;
  /** Waits until this can no longer be read. */
  lacks(...texts: Named[]): Promise<void>;
  /** Waits until nothing of this role and name is there. */
  isGone(role: string, name?: Named): Promise<void>;
};

const TYPES: Record<string, string> = {
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.pdf': 'application/pdf',
  '.heic': 'image/heic',
};

/** A place where something is typed or chosen. */
const FIELD = 'input, textarea, select, button, [role]';

export function partOf(element: HTMLElement): Part {
  const queries = getQueriesForElement(element);
  const look = (role: string, name?: Named) => {
    const [found, ...others] = name === undefined ? [] : queries.queryAllByRole(role, { name });
    return found && others.length === 0 ? found : queries.getByRole(role, named(name));
  };
  const find = (role: string, name?: Named) => waitFor(() => look(role, name));
  const lookField = (label: Named) => {
    const [found, ...others] = queries.queryAllByLabelText(label, { selector: FIELD });
    return found && others.length === 0 ? found : queries.getByLabelText(within(label), { selector: FIELD });
  };
  const field = (label: Named) => waitFor(() => lookField(label));
  return {
    ...queries,
    element,
    user,
    find,
    field,
    in: async (role, name) => partOf(await find(role, name)),
    press: async (name, role = 'button') => {
      await turn();
      // What says why it cannot be pressed now is another one once it can.
      const pressed = await waitFor(() => {
        const found = look(role, name);
        expect(found.getAttribute('aria-disabled'), 'That cannot be pressed now.').not.toBe('true');
        return found;
      });
      if (role !== 'combobox') return user.click(pressed);
      // Its list closes where the pointer is let go outside of it some time later, and without layout all is outside.
      pressed.focus();
      await user.keyboard('{ArrowDown}');
    },
    fill: async (label, text) => {
      await turn();
      const typedInto = await waitFor(() => {
        const found = lookField(label);
        found.focus();
        expect(document.activeElement, 'That cannot be typed into now.').toBe(found);
        return found;
      });
      await user.clear(typedInto);
      if (text !== '') await user.type(typedInto, text);
    },
    attach: async (...paths) => {
      const input = element.querySelector<HTMLInputElement>('input[type=file]');
      if (!input) throw new Error('This part has no place for files.');
      await user.upload(
        input,
        paths.map(
          (path) =>
            new File([new Uint8Array(readFileSync(path))], basename(path), { type: TYPES[extname(path)] ?? '' }),
        ),
      );
    },
    sees: (...texts) =>
      waitFor(() => {
        for (const text of texts) expect(textsOf(element), String(text)).toSatisfy(hold(text));
      }),
    lacks: (...texts) =>
      waitFor(() => {
        for (const text of texts) expect(textsOf(element), String(text)).not.toSatisfy(hold(text));
      }),
    isGone: (role, name) => waitFor(() => expect(queries.queryAllByRole(role, named(name))).toEqual([])),
  };
}

const named = (name: Named | undefined) => (name === undefined ? {} : { name: within(name) });

/** What holds these words, in whatever case. */
const within = (name: Named): RegExp =>
  typeof name === 'string' ? new RegExp(name.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&'), 'i') : name;

const NOT_READ = 'script, style, [hidden], [inert]';

/** What can be read there: every part for itself, and all in one, since a sentence may have parts that only look different. */
const textsOf = (element: Element) => [textOf(element).replace(/\s+/g, ' '), textOf(element, '').replace(/\s+/g, ' ')];

const hold = (wanted: Named) => (texts: string[]) =>
  texts.some((text) => (typeof wanted === 'string' ? text.includes(wanted) : wanted.test(text)));

function textOf(element: Element, between = '\n'): string {
  let text = '';
  for (const node of element.childNodes) {
    if (node instanceof Text) text += node.data;
    else if (node instanceof Element && !node.matches(NOT_READ)) text += textOf(node, between) + between;
  }
  return text;
}

const screenText = () => textOf(document.body).replace(/\n{2,}/g, '\n');

/** What is on screen is told once nobody looks again. */
function getElementError(message: string | null): Error {
  const { _disableExpensiveErrorDiagnostics: looksAgain } = getConfig() as {
    _disableExpensiveErrorDiagnostics?: boolean;
  };
  return new Error(looksAgain ? (message ?? '') : `${message}\n\n${screenText()}`);
}

import { describe, expect, it } from 'vitest';
import { answersTo } from './answers-to.ts';

const [first, second, third] = ['ROOM', 'SINCE', 'HOW_OFTEN'] as const;

describe('the answers that are sent', () => {
  it('stand in the order of what is asked, whatever was typed first', () => {
    const answers = [
      { question: second, answer: 'Since Monday' },
      { question: first, answer: 'The left one' },
    ];
    expect(answersTo(answers, [first, second]).map(({ question }) => question)).toEqual([first, second]);
  });

  it('leave out what is no longer asked, since another trouble was named', () => {
    expect(answersTo([{ question: third, answer: 'Yes' }], [first, second])).toEqual([]);
  });

  it('leave out what has nothing but spaces', () => {
    expect(answersTo([{ question: first, answer: ' \n ' }], [first])).toEqual([]);
  });

  it('have one to each question', () => {
    const answers = [
      { question: first, answer: 'Once' },
      { question: first, answer: 'Twice' },
    ];
    expect(answersTo(answers, [first])).toEqual([{ question: first, answer: 'Once' }]);
  });
});

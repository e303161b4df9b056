import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { afterFirstReads, CALM_MS, PATIENCE_MS } from './after-first-reads.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const answersAfter = (ms: number) => () => new Promise<string>((resolve) => setTimeout(() => resolve('rows'), ms));

function waiting() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const call = vi.fn();
  return { client, call, leave: afterFirstReads(client, call) };
}

describe('what comes after the page', () => {
  test('waits for what the page reads, and for what it reads then', async () => {
    const { client, call } = waiting();
    void client.prefetchQuery({ queryKey: ['rows'], queryFn: answersAfter(500) });
    await vi.advanceTimersByTimeAsync(500 + CALM_MS - 1);
    expect(call).not.toHaveBeenCalled();
    void client.prefetchQuery({ queryKey: ['counts'], queryFn: answersAfter(500) });
    await vi.advanceTimersByTimeAsync(500 + CALM_MS - 1);
    expect(call).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(2);
    expect(call).toHaveBeenCalledOnce();
  });

  test('does not wait for a page that reads nothing, or never ends', async () => {
    const [nothing, endless] = [waiting(), waiting()];
    void endless.client.prefetchQuery({ queryKey: ['rows'], queryFn: answersAfter(60_000) });
    await vi.advanceTimersByTimeAsync(PATIENCE_MS - 1);
    expect([nothing.call, endless.call].flatMap((call) => call.mock.calls)).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(nothing.call).toHaveBeenCalledOnce();
    expect(endless.call).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(70_000);
    expect(endless.call).toHaveBeenCalledOnce();
  });

  test('follows a read that failed, too', async () => {
    const { client, call } = waiting();
    void client.prefetchQuery({ queryKey: ['rows'], queryFn: () => Promise.reject(new Error('no network')) });
    await vi.advanceTimersByTimeAsync(CALM_MS + 1);
    expect(call).toHaveBeenCalledOnce();
  });

  test('does not come to a page that was left', async () => {
    const { client, call, leave } = waiting();
    void client.prefetchQuery({ queryKey: ['rows'], queryFn: answersAfter(10) });
    leave();
    await vi.advanceTimersByTimeAsync(2 * PATIENCE_MS);
    expect(call).not.toHaveBeenCalled();
  });
});

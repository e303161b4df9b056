import type { CallOptions, OutgoingCall } from './send.ts';

type FormAnswer = { status: number; body: unknown };

/**
 * Sends a file by XMLHttpRequest, the only way that tells how much has left. It is given up when nothing moved for
 * `timeoutMs`: a large photo on a slow line may take longer than that in all.
 */
export function sendForm(
  call: OutgoingCall,
  form: FormData,
  { signal, timeoutMs, onProgress }: CallOptions & { timeoutMs: number },
): Promise<FormAnswer> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const request = new XMLHttpRequest();
    let timer = 0;
    const settle = (done: () => void) => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', giveUp);
      done();
    };
    const giveUp = () => {
      request.abort();
      settle(() => reject(signal?.reason));
    };
    const keepWaiting = () => {
      clearTimeout(timer);
      timer = window.setTimeout(() => {
        request.abort();
        settle(() => reject(new DOMException('Nothing moved for too long.', 'TimeoutError')));
      }, timeoutMs);
    };
    signal?.addEventListener('abort', giveUp);
    request.upload.onprogress = (event) => {
      keepWaiting();
      if (event.lengthComputable && event.total > 0) onProgress?.(event.loaded / event.total);
    };
    request.onload = () => settle(() => resolve({ status: request.status, body: request.response as unknown }));
    request.onerror = () => settle(() => reject(new TypeError('The upload did not reach the server.')));
    request.open(call.method, call.url);
    request.responseType = 'json';
    for (const [name, value] of Object.entries(call.headers)) request.setRequestHeader(name, value);
    keepWaiting();
    request.send(form);
  });
}

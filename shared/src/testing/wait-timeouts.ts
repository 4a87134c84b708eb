import { vi } from 'vitest';

const { waitFor, waitUntil } = vi;
const withinMs = 15_000;

// vitest gives up after a second by default, which a busy machine may need for one step
vi.waitFor = (callback, options = withinMs) => waitFor(callback, options);
vi.waitUntil = (callback, options = withinMs) => waitUntil(callback, options);

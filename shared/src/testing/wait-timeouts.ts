import { vi } from 'vitest';

const { waitFor, waitUntil } = vi;
const withinMs = 15_000;

vi.waitFor = (callback, options = withinMs) => waitFor(callback, options);
vi.waitUntil = (callback, options = withinMs) => waitUntil(callback, options);

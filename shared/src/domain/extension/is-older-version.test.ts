import { expect, test } from 'vitest';
import { isOlderVersion } from './is-older-version.ts';

test.each([
	['0.1.0', '0.1.1', true],
	['0.9.0', '0.10.0', true],
	['1.2', '1.2.1', true],
	['1.2.0', '1.2', false],
	['1.2.0', '1.2.0', false],
	['2.0.0', '1.9.9', false],
	['development', '1.0.0', false],
])('version %s is older than %s: %s', (version, than, isOlder) => expect(isOlderVersion(version, than)).toBe(isOlder));

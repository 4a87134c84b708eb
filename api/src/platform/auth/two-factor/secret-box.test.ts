import { expect, test } from 'vitest';
import { createSecretBox } from './secret-box.ts';

const box = createSecretBox('a-secret-of-tests', 'two-factor');

test('a sealed text can be read again, and is sealed differently each time', () => {
	const sealed = box.seal('JBSWY3DPEHPK3PXP', 'ada');
	expect(box.open(sealed, 'ada')).toBe('JBSWY3DPEHPK3PXP');
	expect(sealed).not.toContain('JBSWY3DPEHPK3PXP');
	expect(box.seal('JBSWY3DPEHPK3PXP', 'ada')).not.toBe(sealed);
});

test('another owner, another purpose, another secret or a changed text opens nothing', () => {
	const sealed = box.seal('JBSWY3DPEHPK3PXP', 'ada');
	expect(box.open(sealed, 'bob')).toBeNull();
	expect(createSecretBox('a-secret-of-tests', 'else').open(sealed, 'ada')).toBeNull();
	expect(createSecretBox('another-secret', 'two-factor').open(sealed, 'ada')).toBeNull();
	expect(box.open(`${sealed.slice(0, -2)}AA`, 'ada')).toBeNull();
	expect(box.open('', 'ada')).toBeNull();
});

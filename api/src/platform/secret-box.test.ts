import { createCipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createSecretBox } from './secret-box.ts';

const box = createSecretBox(['a-secret-of-tests'], 'two-factor');

test('an encrypted text can be decrypted, and is different each time', () => {
	const sealed = box.seal('JBSWY3DPEHPK3PXP', 'ada');
	expect(box.open(sealed, 'ada')).toBe('JBSWY3DPEHPK3PXP');
	expect(sealed).not.toContain('JBSWY3DPEHPK3PXP');
	expect(box.seal('JBSWY3DPEHPK3PXP', 'ada')).not.toBe(sealed);
});

test('a text cannot be decrypted for another owner, purpose or secret, or after a change', () => {
	const sealed = box.seal('JBSWY3DPEHPK3PXP', 'ada');
	expect(box.open(sealed, 'bob')).toBeNull();
	expect(createSecretBox(['a-secret-of-tests'], 'else').open(sealed, 'ada')).toBeNull();
	expect(createSecretBox(['another-secret'], 'two-factor').open(sealed, 'ada')).toBeNull();
	expect(box.open(`${sealed.slice(0, -2)}AA`, 'ada')).toBeNull();
	expect(box.open('', 'ada')).toBeNull();
	expect(box.open('.', 'ada')).toBeNull();
});

test('after a secret rotation the former secret decrypts its texts until they are re-encrypted', () => {
	const sealed = box.seal('JBSWY3DPEHPK3PXP', 'ada');
	const rotated = createSecretBox(['the-next-secret', 'a-secret-of-tests'], 'two-factor');
	expect([box.isCurrent(sealed), rotated.isCurrent(sealed)]).toEqual([true, false]);
	const again = rotated.seal(rotated.open(sealed, 'ada') ?? '', 'ada');
	expect(rotated.isCurrent(again)).toBe(true);
	expect(createSecretBox(['the-next-secret'], 'two-factor').open(again, 'ada')).toBe('JBSWY3DPEHPK3PXP');
});

test('texts encrypted before keys had ids can be decrypted, and count as not current', () => {
	const key = Buffer.from(hkdfSync('sha256', 'a-secret-of-tests', '', 'two-factor', 32));
	const iv = randomBytes(12);
	const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from('ada'));
	const text = Buffer.concat([cipher.update('JBSWY3DPEHPK3PXP', 'utf8'), cipher.final()]);
	const former = Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url');
	expect(box.open(former, 'ada')).toBe('JBSWY3DPEHPK3PXP');
	expect(box.isCurrent(former)).toBe(false);
});

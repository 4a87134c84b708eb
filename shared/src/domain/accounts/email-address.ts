const localPartMax = 64;
const labelMax = 63;

/** The pattern of zod's `z.email()`, for pages without zod. */
export const emailPattern =
	/^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

/** Mail servers reject longer local parts and domain labels (RFC 5321, section 4.5.3.1). */
export const isDeliverable = (email: string): boolean => {
	const at = email.lastIndexOf('@');
	const labels = email.slice(at + 1).split('.');
	return at <= localPartMax && labels.every((label) => label.length <= labelMax);
};

export const isEmailAddress = (text: string): boolean =>
	text.length <= 254 && emailPattern.test(text) && isDeliverable(text);

import type { ReactNode } from 'react';
import { UNSTABLE_ToastQueue as ToastQueue } from 'react-aria-components/Toast';

export type ToastTone = 'success' | 'danger' | 'warning' | 'primary' | 'secondary' | 'info' | 'light' | 'dark';
export type Toast = {
	tone: ToastTone;
	text: string;
	icon?: ReactNode;
	action?: { label: string; onPress: () => void };
};

const shownForMs = 6000;

export const toastQueue = new ToastQueue<Toast>({ maxVisibleToasts: 3 });

/** Closes after 6 s, or only by hand for `danger`. Returns a function that closes it. */
export function showToast(toast: Toast): () => void {
	const key = toastQueue.add(toast, toast.tone === 'danger' ? {} : { timeout: shownForMs });
	return () => toastQueue.close(key);
}

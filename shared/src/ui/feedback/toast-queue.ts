import type { ReactNode } from 'react';
import { UNSTABLE_ToastQueue as ToastQueue } from 'react-aria-components/Toast';

export type ToastTone = 'success' | 'danger' | 'warning' | 'primary' | 'secondary' | 'info' | 'light' | 'dark';
export type Toast = {
	tone: ToastTone;
	text: string;
	icon?: ReactNode;
	/** Undo, Open: closes the toast as well. */
	action?: { label: string; onPress: () => void };
};

const shownForMs = 6000;

export const toastQueue = new ToastQueue<Toast>({ maxVisibleToasts: 3 });

/** Shows a toast for 6 s, or until it is closed if it is `danger`. Returns a function that closes it. */
export function showToast(toast: Toast): () => void {
	const key = toastQueue.add(toast, toast.tone === 'danger' ? {} : { timeout: shownForMs });
	return () => toastQueue.close(key);
}

import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { showToast } from '../feedback/toast-queue.ts';
import { copyText } from './copy-text.ts';
import { IconButton } from './icon-button.tsx';

type Props = { text: string; label?: string; copiedLabel?: string };

const shownForMs = 2000;

/** Copies a text and confirms it in place; a failure shows the browser's reason. */
export function CopyButton({ text, label = 'Copy', copiedLabel = 'Copied' }: Props) {
	const [isCopied, setIsCopied] = useState(false);
	useEffect(() => {
		if (!isCopied) return;
		const timer = setTimeout(() => setIsCopied(false), shownForMs);
		return () => clearTimeout(timer);
	}, [isCopied]);
	const copy = async () => {
		try {
			await copyText(text);
			setIsCopied(true);
		} catch (error) {
			showToast({ tone: 'danger', text: error instanceof Error ? error.message : String(error) });
		}
	};
	return (
		<>
			<IconButton size="sm" label={isCopied ? copiedLabel : label} onPress={copy}>
				{isCopied ? <Check className="size-3.5" /> : <Copy className="size-3.5" />}
			</IconButton>
			<span role="status" className="sr-only">
				{isCopied && copiedLabel}
			</span>
		</>
	);
}

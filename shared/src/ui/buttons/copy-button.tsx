import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { copyText } from './copy-text.ts';
import { IconButton } from './icon-button.tsx';

type Props = { text: string; label?: string; copiedLabel?: string };

const shownForMs = 2000;

/** Copies a text and confirms it in place. */
export function CopyButton({ text, label = 'Copy', copiedLabel = 'Copied' }: Props) {
	const [isCopied, setIsCopied] = useState(false);
	useEffect(() => {
		if (!isCopied) return;
		const timer = setTimeout(() => setIsCopied(false), shownForMs);
		return () => clearTimeout(timer);
	}, [isCopied]);
	const copy = async () => {
		await copyText(text);
		setIsCopied(true);
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

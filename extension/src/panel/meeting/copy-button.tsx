import Copy from 'lucide-react/icons/copy';
import { useState } from 'react';
import { texts } from '../../texts/texts.ts';

type Props = { name: string; text: string };

export function CopyButton({ name, text }: Props) {
	const [answer, setAnswer] = useState('');
	const copy = async () => {
		try {
			// Missing on pages without encryption.
			await navigator.clipboard.writeText(text);
			setAnswer(texts.copied);
		} catch {
			setAnswer(texts.notCopied);
		}
	};
	return (
		<>
			<button type="button" onClick={() => void copy()}>
				<Copy />
				{name}
			</button>
			<span className="quiet" role="status">
				{answer}
			</span>
		</>
	);
}

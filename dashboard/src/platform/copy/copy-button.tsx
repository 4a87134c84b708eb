import { IconButton } from '@debrief/shared/ui/buttons/icon-button.tsx';
import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCopy } from './use-copy.ts';

type Props = { text: string; label?: string };

const shownForMs = 2000;

export function CopyButton({ text, label }: Props) {
	const { t } = useTranslation('app');
	const copy = useCopy();
	const [isCopied, setIsCopied] = useState(false);
	useEffect(() => {
		if (!isCopied) return;
		const timer = setTimeout(() => setIsCopied(false), shownForMs);
		return () => clearTimeout(timer);
	}, [isCopied]);
	const confirmed = isCopied && t('copied');
	return (
		<>
			<IconButton
				size="sm"
				label={confirmed || (label ?? t('copy'))}
				onPress={() => void copy(text, null).then(setIsCopied)}
			>
				{isCopied ? <Check className="size-3.5" /> : <Copy className="size-3.5" />}
			</IconButton>
			<span role="status" className="sr-only">
				{confirmed}
			</span>
		</>
	);
}

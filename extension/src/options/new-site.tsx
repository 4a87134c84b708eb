import { allowablePattern, matchPatternExample } from '@debrief/shared/domain/extension/match-pattern.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { TextField } from '@debrief/shared/ui/fields/text-field.tsx';
import { useState } from 'react';
import { pageTexts } from '../texts/page-texts.ts';
import { texts } from '../texts/texts.ts';

export function NewSite({ onAdd }: { onAdd: (website: string) => Promise<boolean> }) {
	const [typed, setTyped] = useState('');
	const [isWrong, setIsWrong] = useState(false);
	return (
		<form
			className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2"
			onSubmit={async (event) => {
				event.preventDefault();
				const pattern = allowablePattern(typed);
				setIsWrong(!pattern);
				if (!pattern) return;
				if (await onAdd(pattern)) setTyped((now) => (now === typed ? '' : now));
			}}
		>
			<TextField
				label={pageTexts.options.site}
				isLabelHidden
				placeholder={matchPatternExample}
				value={typed}
				onChange={setTyped}
				{...(isWrong && { error: pageTexts.options.patternWrong })}
			/>
			<span className="grid h-field items-center">
				<Button type="submit">{texts.popup.allow}</Button>
			</span>
		</form>
	);
}

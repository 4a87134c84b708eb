import { allowablePattern, matchPatternExample } from '@debrief/shared/domain/match-pattern.ts';
import { Button } from '@debrief/shared/ui/button.tsx';
import { TextField } from '@debrief/shared/ui/text-field.tsx';
import { useState } from 'react';
import { texts } from '../texts/texts.ts';

/** A site by its match pattern. `onAdd` answers whether it was added; what was typed stays until then. */
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
				label={texts.options.site}
				isLabelHidden
				placeholder={matchPatternExample}
				value={typed}
				onChange={setTyped}
				{...(isWrong && { error: texts.options.patternWrong })}
			/>
			<span className="grid h-field items-center">
				<Button type="submit">{texts.popup.allow}</Button>
			</span>
		</form>
	);
}

import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { Chip } from '@debrief/shared/ui/display/chip.tsx';
import { TextField } from '@debrief/shared/ui/fields/text-field.tsx';
import { Dialog } from '@debrief/shared/ui/overlays/dialog.tsx';
import Plus from 'lucide-react/icons/plus';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTags } from '../../../../data/conversations/tags.ts';
import { useTagNames } from '../../../../platform/i18n/use-tag-names.ts';

type Props = {
	tags: readonly string[];
	isBusy: boolean;
	onSave: (tags: string[]) => void;
	onClose: () => void;
};

const suggestionsShown = 8;
const tagMaxLength = 120;

export function TagsDialog({ tags, isBusy, onSave, onClose }: Props) {
	const { t } = useTranslation('conversation');
	const { nameOf, tagNamed, isFoundBy } = useTagNames();
	const [chosen, setChosen] = useState<readonly string[]>(tags);
	const [typed, setTyped] = useState('');
	const known = useTags().data ?? [];
	const isSuggested = isFoundBy(typed);
	const suggestions = known.filter((tag) => !chosen.includes(tag) && isSuggested(tag)).slice(0, suggestionsShown);
	const withTyped = () =>
		[...new Set([...chosen, ...typed.split(',').map((name) => tagNamed(name.trim()))])].filter(Boolean);
	const add = () => {
		setChosen(withTyped());
		setTyped('');
	};
	const onKeyDown = (event: KeyboardEvent) => {
		if ((event.key !== 'Enter' && event.key !== ',') || event.nativeEvent.isComposing) return;
		event.preventDefault();
		add();
	};
	return (
		<Dialog
			isOpen
			title={t('insights.editPart.tags')}
			closeLabel={t('close')}
			onOpenChange={(isOpen) => isOpen || onClose()}
			footer={
				<>
					<Button onPress={onClose}>{t('cancel')}</Button>
					<Button variant="primary" isBusy={isBusy} onPress={() => onSave(withTyped())}>
						{t('insights.save')}
					</Button>
				</>
			}
		>
			<div className="grid gap-3 pt-1">
				{chosen.length > 0 && (
					<ul aria-label={t('insights.tags')} className="flex flex-wrap gap-1.5">
						{chosen.map((tag) => (
							<li key={tag}>
								<Chip
									onRemove={() => setChosen(chosen.filter((other) => other !== tag))}
									removeLabel={t('insights.remove', { text: nameOf(tag) })}
								>
									<bdi>{nameOf(tag)}</bdi>
								</Chip>
							</li>
						))}
					</ul>
				)}
				<TextField
					label={t('insights.addTag')}
					hint={t('insights.tagsHint')}
					value={typed}
					onChange={setTyped}
					onKeyDown={onKeyDown}
					maxLength={tagMaxLength}
					autoFocus
				/>
				{suggestions.length > 0 && (
					<ul aria-label={t('insights.suggestedTags')} className="flex flex-wrap gap-1.5">
						{suggestions.map((tag) => (
							<li key={tag}>
								<Button size="sm" onPress={() => setChosen([...chosen, tag])}>
									<Plus />
									<bdi>{nameOf(tag)}</bdi>
								</Button>
							</li>
						))}
					</ul>
				)}
			</div>
		</Dialog>
	);
}

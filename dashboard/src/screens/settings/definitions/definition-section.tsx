import { limits } from '@debrief/shared/domain/limits.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { IconButton } from '@debrief/shared/ui/buttons/icon-button.tsx';
import { SettingSection } from '@debrief/shared/ui/layout/setting-row.tsx';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageActions } from '../../../platform/page-actions.ts';
import { DefinitionDialog } from './definition-dialog.tsx';
import { type Definition, type DefinitionKind, useDefinitions } from './use-definitions.ts';

type Props = { kind: DefinitionKind; workspace: string; isReadOnly: boolean };

export function DefinitionSection({ kind, workspace, isReadOnly }: Props) {
	const { t } = useTranslation('settings');
	const { list, save, isSaving } = useDefinitions(kind);
	/** Undefined closes the dialog, null creates a new entry. */
	const [edited, setEdited] = useState<Definition | null>();
	const remove = ({ name }: Definition) => void save((all) => all.filter((each) => each.name !== name));
	const canAdd = !isReadOnly && list.length < limits.definitionsMax;
	usePageActions([
		canAdd && { id: kind, label: t(`definitions.${kind}.add`), icon: <Plus />, run: () => setEdited(null) },
	]);
	const ruleOf = ({ tag, template }: Definition) => [
		...(tag ? [t('definitions.onlyFor', { tag })] : []),
		...(template ? [t('definitions.usesTemplate', { template: t(`style.templates.${template}`) })] : []),
	];
	async function store(definition: Definition) {
		const replace = (all: Definition[]) =>
			edited && all.some(({ name }) => name === edited.name)
				? all.map((each) => (each.name === edited.name ? definition : each))
				: [...all, definition];
		if (await save(replace)) setEdited(undefined);
	}
	return (
		<SettingSection
			title={t(`definitions.${kind}.title`)}
			hint={
				<>
					{t(`definitions.${kind}.hint`)} {t(isReadOnly ? 'managed' : 'forEverybody', { workspace })}
				</>
			}
		>
			{list.length === 0 ? (
				<p className="max-w-measure py-3 text-muted">{t(`definitions.${kind}.empty`)}</p>
			) : (
				// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard
				<ul aria-label={t(`definitions.${kind}.title`)} tabIndex={0} className="max-h-96 overflow-auto">
					{list.map((each) => (
						<li
							key={each.name}
							className="grid min-h-10 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-b py-1.5"
						>
							<div className="grid min-w-0">
								<span dir="auto" className="font-act wrap-anywhere">
									{each.name}
								</span>
								<span dir="auto" className="text-muted text-xs wrap-anywhere">
									{[each.definition, ...ruleOf(each)].join(' · ')}
								</span>
							</div>
							{!isReadOnly && (
								<div className="flex">
									<IconButton
										size="sm"
										label={t('definitions.edit', { name: each.name })}
										onPress={() => setEdited(each)}
									>
										<Pencil className="size-3.5" />
									</IconButton>
									<IconButton
										size="sm"
										label={t('definitions.remove', { name: each.name })}
										isDisabled={isSaving}
										onPress={() => remove(each)}
									>
										<Trash2 className="size-3.5" />
									</IconButton>
								</div>
							)}
						</li>
					))}
				</ul>
			)}
			{!isReadOnly && (
				<div className="flex flex-wrap items-center gap-x-4 gap-y-1 pt-3">
					<Button isDisabled={list.length >= limits.definitionsMax} onPress={() => setEdited(null)}>
						<Plus />
						{t(`definitions.${kind}.add`)}
					</Button>
					<span className="num text-muted text-xs">
						{t('definitions.count', { count: list.length, most: limits.definitionsMax })}
					</span>
				</div>
			)}
			{edited !== undefined && (
				<DefinitionDialog
					kind={kind}
					edited={edited}
					taken={list.map(({ name }) => name).filter((name) => name !== edited?.name)}
					isSaving={isSaving}
					onSave={(definition) => void store(definition)}
					onClose={() => setEdited(undefined)}
				/>
			)}
		</SettingSection>
	);
}

import type { Settings } from '@debrief/shared/contract/workspaces/settings.ts';
import { insightTemplates, longestInstructions } from '@debrief/shared/domain/conversations/insight-templates.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { LinkButton } from '@debrief/shared/ui/buttons/link-button.tsx';
import { Banner } from '@debrief/shared/ui/feedback/banner.tsx';
import { SkeletonRows } from '@debrief/shared/ui/feedback/skeleton-shapes.tsx';
import { Select } from '@debrief/shared/ui/fields/select.tsx';
import { TextField } from '@debrief/shared/ui/fields/text-field.tsx';
import { SettingRow } from '@debrief/shared/ui/layout/setting-row.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useProfile } from '../../data/account/account.ts';
import { useEngines } from '../../data/engines/engines.ts';
import { useLanguages } from '../../data/engines/languages.ts';
import { paths } from '../../paths.ts';
import { useSaveSettings } from './use-save-settings.ts';

const ofConversation = 'conversation';
const commands = [
	'ollama pull qwen3:4b-instruct',
	'OPENAI_BASE_URL=http://127.0.0.1:11434/v1 INSIGHTS_MODEL=qwen3:4b-instruct npm start',
];

export function InsightStyle({ style }: { style: Settings['insights'] }) {
	const { t, i18n } = useTranslation('settings');
	const { save, pending } = useSaveSettings();
	const { data: languages } = useLanguages();
	const engines = useEngines();
	const language = pending?.insights?.language === undefined ? style.language : pending.insights.language;
	const template = pending?.insights?.template ?? style.template;
	const names = new Intl.DisplayNames([i18n.language], { type: 'language' });
	const codes = [...new Set([...(language ? [language] : []), ...(languages?.list ?? []).map(({ code }) => code)])];
	const options = codes
		.map((code) => ({ id: code, name: names.of(code) ?? code }))
		.toSorted((a, b) => a.name.localeCompare(b.name, i18n.language));
	const chooseLanguage = (id: string) => void save({ insights: { language: id === ofConversation ? null : id } });
	if (engines.isPending) return <SkeletonRows count={3} label={t('style.template')} />;
	if (engines.data?.insights.quality === 'basic') return <BuiltInNotice />;
	return (
		<>
			<SettingRow label={t('style.language')} hint={t('style.languageHint')}>
				{() => (
					<Select
						label={t('style.language')}
						isLabelHidden
						value={language ?? ofConversation}
						onChange={chooseLanguage}
						options={[{ id: ofConversation, name: t('style.ofConversation') }, ...options]}
					/>
				)}
			</SettingRow>
			<SettingRow label={t('style.template')} hint={t('style.templateHint')}>
				{() => (
					<Select
						label={t('style.template')}
						isLabelHidden
						value={template}
						onChange={(chosen) => void save({ insights: { template: chosen } })}
						options={insightTemplates.map((id) => ({ id, name: t(`style.templates.${id}`) }))}
					/>
				)}
			</SettingRow>
			<Instructions
				key={style.instructions}
				kept={style.instructions}
				isSaving={pending?.insights?.instructions !== undefined}
				onSave={(instructions) => void save({ insights: { instructions } })}
			/>
		</>
	);
}

type InstructionsProps = { kept: string; isSaving: boolean; onSave: (text: string) => void };

function Instructions({ kept, isSaving, onSave }: InstructionsProps) {
	const { t } = useTranslation('settings');
	const [text, setText] = useState(kept);
	return (
		<form
			className="grid max-w-measure gap-2 py-3"
			onSubmit={(event) => {
				event.preventDefault();
				onSave(text.trim());
			}}
		>
			<TextField
				label={t('style.instructions')}
				hint={t('style.instructionsHint')}
				rows={3}
				maxLength={longestInstructions}
				value={text}
				onChange={setText}
			/>
			{text.trim() !== kept && (
				<div>
					<Button type="submit" isBusy={isSaving}>
						{t('style.save')}
					</Button>
				</div>
			)}
		</form>
	);
}

/** The built-in engine ignores language, template and instructions. */
function BuiltInNotice() {
	const { t } = useTranslation('settings');
	const { data: profile } = useProfile();
	const isAdmin = profile?.role === 'admin';
	return (
		<div className="grid gap-2 border-b py-3">
			<Banner kind="info" action={isAdmin && <LinkButton href={paths.engines()}>{t('style.connect')}</LinkButton>}>
				{t('style.builtIn')} {!isAdmin && t('style.askAdmin')}
			</Banner>
			{isAdmin && (
				<details className="text-muted text-xs">
					<summary className="w-fit cursor-pointer rounded-xs py-1 hover:text-default">{t('style.ollama')}</summary>
					<p className="pt-1">{t('style.steps')}</p>
					<ol className="grid list-decimal gap-1 py-1 pl-5">
						{commands.map((command) => (
							<li key={command}>
								<code className="wrap-anywhere">{command}</code>
							</li>
						))}
					</ol>
					<p>{t('style.others')}</p>
				</details>
			)}
		</div>
	);
}

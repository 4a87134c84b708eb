import { CheckDefinition, TagDefinition } from '@debrief/shared/contract/workspaces/definitions.ts';
import type { SettingsChange } from '@debrief/shared/contract/workspaces/settings.ts';
import type { InsightTemplate } from '@debrief/shared/domain/conversations/insight-templates.ts';
import { z } from 'zod';
import type { InsightRequest } from '../../../engines/insights/insight-engine.ts';
import type { Database, Transaction } from '../../../platform/db/open-database.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { requireFeature } from '../../../platform/http/require-feature.ts';
import { changeSetting, defineSetting, readSetting } from '../../../platform/settings.ts';
import { defaultChecks, defaultTags } from './default-definitions.ts';

const definitionSetting = defineSetting(
	'workspace',
	'definitions',
	z.object({
		tags: z.array(TagDefinition).nullable().default(null),
		checks: z.array(CheckDefinition).nullable().default(null),
		version: z.number().int().default(0),
	}),
);

type OfWorkspace = { workspaceId: string };
type Definitions = {
	tags: (InsightRequest['tags'][number] & TagDefinition)[];
	checks: (InsightRequest['checks'][number] & CheckDefinition)[];
};

/** Unchanged definitions have a key, for which engines have built-in rules. */
export async function insightDefinitions(
	db: Database | Transaction,
	{ workspaceId }: OfWorkspace,
): Promise<Definitions> {
	const { tags, checks } = await readSetting(db, definitionSetting, { workspaceId });
	const keyOfTag = ({ tag, definition }: TagDefinition) =>
		defaultTags.find((each) => each.tag === tag && each.definition === definition)?.tag;
	const keyOfCheck = ({ name, definition }: CheckDefinition) =>
		defaultChecks.find((each) => each.name === name && each.definition === definition)?.key;
	const withKey = <Item extends object>(item: Item, key: string | undefined) => ({ ...item, ...(key && { key }) });
	return {
		tags: (tags ?? defaultTags).map((each) => withKey(each, keyOfTag(each))),
		checks: (checks ?? defaultChecks).map((each) => withKey(each, keyOfCheck(each))),
	};
}

type Style = Pick<InsightRequest, 'tags' | 'checks' | 'template'>;

/** Returns the checks of these tags, and the template of the first workspace tag that has one. */
export function definitionsFor(
	{ tags, checks }: Definitions,
	template: InsightTemplate,
	given: readonly string[],
): Required<Style> {
	const applies = (tag: string | undefined) => tag === undefined || given.includes(tag);
	return {
		tags: tags.map(({ template: _, ...each }) => each),
		checks: checks.filter(({ tag }) => applies(tag)).map(({ tag: _, ...each }) => each),
		template: tags.find((each) => each.template && given.includes(each.tag))?.template ?? template,
	};
}

export async function ownTags(db: Database | Transaction, { workspaceId }: OfWorkspace): Promise<string[]> {
	return ((await readSetting(db, definitionSetting, { workspaceId })).tags ?? []).map(({ tag }) => tag);
}

export async function readDefinitions(db: Database | Transaction, { workspaceId }: OfWorkspace) {
	const { tags, checks, version } = await readSetting(db, definitionSetting, { workspaceId });
	return {
		classification: tags ?? defaultTags,
		verification: checks ?? defaultChecks.map(({ name, definition }) => ({ name, definition })),
		definitionsVersion: version,
	};
}

type Wanted = Pick<
	NonNullable<SettingsChange['transcripts']>,
	'classification' | 'verification' | 'definitionsVersion'
>;

/** Throws `definitions_changed` when the change is based on an outdated version. Returns what changed. */
export async function changeDefinitions(
	tx: Transaction,
	caller: Caller,
	{ classification, verification, definitionsVersion }: Wanted,
): Promise<Record<string, { before: unknown; after: unknown }>> {
	if (!classification && !verification) return {};
	// Locks the row, so that only the first of two changes based on the same version succeeds.
	await changeSetting(tx, definitionSetting, caller, {});
	const before = await readDefinitions(tx, caller);
	const wanted = { ...(classification && { classification }), ...(verification && { verification }) };
	const changed = Object.entries(wanted).filter(
		([list, items]) => JSON.stringify(before[list as keyof typeof wanted]) !== JSON.stringify(items),
	);
	if (changed.length === 0) return {};
	if (definitionsVersion !== undefined && definitionsVersion !== before.definitionsVersion)
		throw new AppError('definitions_changed');
	if (classification && caller.rank === 'Admin') requireFeature(caller, 'aiAnalysis');
	await changeSetting(tx, definitionSetting, caller, {
		tags: classification,
		checks: verification,
		version: before.definitionsVersion + 1,
	});
	return Object.fromEntries(
		changed.map(([list, items]) => [list, { before: before[list as keyof typeof wanted], after: items }]),
	);
}

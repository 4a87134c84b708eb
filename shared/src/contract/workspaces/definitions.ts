import { z } from 'zod';
import { insightTemplates } from '../../domain/conversations/insight-templates.ts';
import { fieldMessage } from '../../domain/field-messages.ts';
import { limits } from '../../domain/limits.ts';

const line = (missing: string, longest: number) =>
	z
		.string()
		.trim()
		.min(1, missing)
		.max(longest, fieldMessage('maxCharacters', { limit: longest }))
		.regex(/^[^\p{Cc}\u2028\u2029]*$/u, fieldMessage('lineBreaks'));

const name = line(fieldMessage('nameMissing'), limits.definitionNameMaxLength);
const definition = line(fieldMessage('definitionMissing'), limits.definitionMaxLength);

/** `definition` is a condition in words. The template replaces the workspace's for conversations with this tag. */
export const TagDefinition = z.strictObject({ tag: name, definition, template: z.enum(insightTemplates).optional() });
export type TagDefinition = z.infer<typeof TagDefinition>;

/** With a tag, only its conversations are checked. */
export const CheckDefinition = z.strictObject({ name, definition, tag: name.optional() });
export type CheckDefinition = z.infer<typeof CheckDefinition>;

/** Names must differ by more than case. */
const listOf = <Item extends z.ZodType>(item: Item, nameOf: (item: z.output<Item>) => string) =>
	z
		.array(item)
		.max(limits.definitionsMax)
		.superRefine((list, context) => {
			const seen = new Set<string>();
			for (const [i, each] of list.entries()) {
				const folded = nameOf(each).toLowerCase();
				if (seen.has(folded)) context.addIssue({ code: 'custom', path: [i], message: fieldMessage('nameTwice') });
				seen.add(folded);
			}
		});

export const TagDefinitions = listOf(TagDefinition, ({ tag }) => tag);
export const CheckDefinitions = listOf(CheckDefinition, (check) => check.name);

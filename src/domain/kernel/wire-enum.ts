import { codeTable, type CodeTable } from './code-table.ts'

/**
 * Returns a camelCase name as an enum of the schema spells it.
 * @example toWireEnum('convenienceStore') // 'CONVENIENCE_STORE'
 */
export const toWireEnum = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()

/**
 * Returns a camelCase name in PascalCase, as the schema spells states.
 * @example toPascalCase('budgetUsedUp') // 'BudgetUsedUp'
 */
export const toPascalCase = (name: string): string => name.replace(/^./, (letter) => letter.toUpperCase())

/**
 * Makes the table of an enum whose words on the wire follow from the names.
 * An unknown word has no row: the caller decides what it stands for.
 *
 * @param spell spelling of a name on the wire
 * @example
 * const channelTypes = wireEnum('ChannelType', ['eWallet', 'card'])
 * channelTypes.byCode('E_WALLET')?.name // 'eWallet'
 * channelTypes.codec.encode('card') // 'CARD'
 */
export const wireEnum = <const N extends string>(
  tableName: string,
  names: readonly N[],
  spell: (name: N) => string = toWireEnum
): CodeTable<{ readonly code: string; readonly name: N }> =>
  codeTable(
    tableName,
    names.map((name) => ({ code: spell(name), name }))
  )

/**
 * Returns the name of a row by its code or by its word in the schema; undefined for an unknown one.
 *
 * @example
 * const light = codeTable('Light', [{ code: 0, name: 'off', wire: 'LIGHT_OFF' }])
 * wireNameOf(light, 0) // 'off'
 * wireNameOf(light, 'LIGHT_OFF') // 'off'
 */
export const wireNameOf = <R extends { readonly code: number | string; readonly name: string; readonly wire: string }>(
  table: CodeTable<R>,
  wire: unknown
): R['name'] | undefined => (table.byCode(wire) ?? table.rows.find((row) => row.wire === wire))?.name

/**
 * Who did something, as people call him, for a column with his account. What has no name, such as the product itself, is
 * called by its account. The column comes with the name of its table: a bare one would be that of the people.
 */
export const operatorName = (account: string): string =>
  `coalesce((select u.realname from sys_user u where u.username = ${account}), ${account})`

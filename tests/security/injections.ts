const closings = ["'", '"', "')", "'))", '`', '\\', ']', '', "%'", "x'"]

export const attacks = [
  ' or 1=1 -- ',
  ' or true#',
  ' union select id, email, password from "user", account -- ',
  '; drop table blog_posts; -- ',
  '; update user_roles set role = 1; -- ',
  ' and (select pg_sleep(20)) is null -- ',
  ' || (select group_concat(password) from account) || ',
  ' and 1=cast((select version()) as int) -- ',
]

/** Words of the search engines behind, which must stay words. */
const searchLanguage = [
  'terms:x',
  'NEAR(a b, 5)',
  '"a" AND "b" OR NOT "c"',
  'a* ^b',
  '{a b}: c',
  'a & b | !c <-> d:*',
  "'a' <2> 'b':ABCD",
  'search_all MATCH x',
  '-rowid:1',
  '* * *',
]

const others = [
  '1; select 1',
  '1) or (1=1',
  '0x27',
  '%27%20or%201%3d1',
  'ʼ or 1=1',
  '\u02b9 or 1=1',
  '$1',
  '?1',
  ':name',
  '@@version',
  "chr(39)||'x'",
  'load_extension("x")',
]

/** A hundred and more ways to leave a value and enter the query around it. */
export const injections: string[] = [
  ...closings.flatMap((closing) => attacks.map((attack) => `${closing}${attack}`)),
  ...searchLanguage,
  ...others,
]

/** Every place where a visitor's text takes part in a query; `$` stands for it. */
export const queriedPlaces = [
  '/api/blog_posts?q=$',
  '/api/blog_posts?page=$',
  '/api/blog_posts?category_id=$',
  '/api/blog_posts/$',
  '/api/blog_posts/$/related',
  '/api/admin/blog_posts?q=$',
  '/api/admin/blog_posts?status=$',
  '/api/admin/blog_posts?page=$',
  '/api/admin/blog_posts/$',
  '/api/admin/blog_categories/$',
  '/api/auth/confirm?token=$',
  '/blog?q=$',
  '/blog?categorie=$',
  '/blog?page=$',
  '/blog/$',
  '/blog/$.data',
  '/blog.data?q=$',
  '/rss.xml?categorie=$',
  '/sitemap.xml?partie=$',
]

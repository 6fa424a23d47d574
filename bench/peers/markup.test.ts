import { expect, test } from 'vitest'
import { takeApart, toJsx } from './markup.ts'

test('a page is taken apart without its scripts', () => {
  const html =
    '<html><head><title>L&#x27;IA</title></head><body class="x"><p>Un<!-- --> mot</p><script>a()</script></body></html>'
  expect(takeApart('/', html)).toEqual({ path: '/', title: "L'IA", body: '<p>Un mot</p>' })
})

test.each([
  ['<p class="a b">L&#x27;IA</p>', '<p className={"a b"}>{"L\'IA"}</p>'],
  ['<br/><img src="/a.png" alt="">', '<br/><img src={"/a.png"} alt={""}/>'],
  [
    '<svg stroke-width="2" aria-hidden="true"><path d="M1 2"></path></svg>',
    '<svg strokeWidth={"2"} aria-hidden={"true"}><path d={"M1 2"}></path></svg>',
  ],
  [
    '<details open><a href="/x?a=1&amp;b=2">{x}</a></details>',
    '<details open><a href={"/x?a=1&b=2"}>{"{x}"}</a></details>',
  ],
])('%s is written as JSX', (html, jsx) => {
  expect(toJsx(html)).toBe(jsx)
})

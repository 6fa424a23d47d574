// The known classes of attack on a sanitiser, each spelled in every way we could think of.

const RUN = 'alert(1)'
const IMAGE = `<img src=x onerror=${RUN}>`

/** Characters that browsers skip, or that look like nothing, before or inside a scheme. */
const blanks = [
  ...Array.from({ length: 33 }, (_, code) => `&#${code};`),
  ...['00a0', '1680', '180e', '2028', '2029', '202f', '205f', '3000', 'feff', '200b', '200d'],
  ...Array.from({ length: 11 }, (_, step) => (0x2000 + step).toString(16)),
].map((code) => (code.startsWith('&') ? code : `&#x${code};`))

const schemes = [
  `javascript:${RUN}`,
  `JaVaScRiPt:${RUN}`,
  `javascript&colon;${RUN}`,
  `java&Tab;script:${RUN}`,
  `java&NewLine;script:${RUN}`,
  `&#106;&#97;&#118;&#97;script:${RUN}`,
  `&#0000106avascript:${RUN}`,
  `javascript://example.com/%0a${RUN}`,
  `view-source:javascript:${RUN}`,
  'vbscript:msgbox(1)',
  `livescript:${RUN}`,
  `data:text/html,<script>${RUN}</script>`,
  'data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==',
  `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='${RUN}'/>`,
  'blob:https://canari.example/1',
  'filesystem:https://canari.example/1',
  '//canari.example/x',
  '\\\\canari.example\\x',
  '/\\canari.example/x',
  'http:\\\\canari.example/x',
]

const carriers = [
  (url: string) => `<a href="${url}">x</a>`,
  (url: string) => `<a href='${url}'>x</a>`,
  (url: string) => `<a xlink:href="${url}">x</a>`,
  (url: string) => `<area href="${url}">`,
  (url: string) => `<img src="${url}">`,
  (url: string) => `<img src="/a" srcset="${url} 2x">`,
  (url: string) => `<img dynsrc="${url}" lowsrc="${url}">`,
  (url: string) => `<video src="${url}" poster="${url}"><source src="${url}"></video>`,
  (url: string) => `<iframe src="${url}"></iframe>`,
  (url: string) => `<embed src="${url}">`,
  (url: string) => `<object data="${url}"></object>`,
  (url: string) =>
    `<form action="${url}"><input type=image src="${url}" formaction="${url}"></form>`,
  (url: string) => `<button formaction="${url}">x</button>`,
  (url: string) => `<base href="${url}">`,
  (url: string) => `<link rel=stylesheet href="${url}">`,
  (url: string) => `<meta http-equiv=refresh content="0;url=${url}">`,
  (url: string) => `<body background="${url}">`,
  (url: string) => `<table background="${url}"><td background="${url}">x</table>`,
  (url: string) => `<blockquote cite="${url}">x</blockquote>`,
  (url: string) => `<p style="background:url(${url})">x</p>`,
  (url: string) => `<svg><a href="${url}"><text>x</text></a></svg>`,
  (url: string) => `<svg><use xlink:href="${url}" /></svg>`,
  (url: string) => `<svg><image href="${url}" /></svg>`,
  (url: string) => `<svg><script href="${url}" /></svg>`,
  (url: string) => `<svg><set attributeName=href to="${url}" /></svg>`,
  (url: string) => `<math href="${url}"><mi>x</mi></math>`,
]

const handlers =
  'onabort onafterprint onanimationend onauxclick onbeforeinput onbeforetoggle onblur oncanplay onchange onclick oncontextmenu oncopy ondblclick ondrag onerror onfocus onfocusin ongotpointercapture onhashchange oninput oninvalid onkeydown onload onloadstart onmessage onmouseover onpageshow onpaste onpointerrawupdate onpopstate onreset onresize onscroll onscrollend onsecuritypolicyviolation onselectstart onslotchange onsubmit ontoggle ontransitionend onunload onwheel'.split(
    ' ',
  )
const bearers = 'p a img details video svg input body marquee table x custom-element'.split(' ')
/** Between a name and the next attribute. */
const gaps = [' ', '/', '\t', '\n', '\f', '\r', ' / ', ' x="y" ', " x='\"' "]

/** Elements whose inside browsers read by rules of their own. */
const rawContainers =
  'listing xmp plaintext noembed noframes noscript textarea title style script iframe select option template math svg frameset object applet audio canvas comment marquee'.split(
    ' ',
  )
const wrappings = [
  (name: string) => `<${name}>${IMAGE}</${name}>`,
  (name: string) => `<${name}>${IMAGE}`,
  (name: string) => `<${name}><${name}/>${IMAGE}`,
  (name: string) => `<${name}><!--</${name}>${IMAGE}-->`,
  (name: string) => `<${name}><a title="</${name}>${IMAGE}">x</a></${name}>`,
  (name: string) => `<b><${name}>&lt;/${name}>&lt;img src=x onerror=${RUN}&gt;</${name}></b>`,
  (name: string) => `<p title='<${name}>'><${name} title='</${name}>'>${IMAGE}`,
  (name: string) => `<table><${name}><td>${IMAGE}</${name}></table>`,
  (name: string) => `<${name}><p></${name}><style>${IMAGE}</style>`,
]

const foreignRoots = ['svg', 'math']
const integrationPoints =
  'mi mo mn ms mtext annotation-xml foreignObject desc title style mglyph malignmark p br form table'.split(
    ' ',
  )
const smuggled = [
  `<style><!--</style>${IMAGE}-->`,
  `<style><a title="</style>${IMAGE}">`,
  `<form><form id=f></form></form>${IMAGE}`,
  `<table><tr><mglyph><style><math>${IMAGE}</style></table>`,
  `<![CDATA[</style>${IMAGE}]]>`,
  `<script>${RUN}</script>`,
  `<iframe src="javascript:${RUN}"></iframe>`,
]

const clobbered =
  'attributes body children childNodes cookie createElement defaultView documentElement firstChild forms getElementById head implementation insertBefore lastChild location nextSibling nodeName nodeType ownerDocument parentNode querySelector removeAttribute removeAttributeNode removeChild setAttribute textContent __proto__ __reactRouterContext'.split(
    ' ',
  )

const oddities = [
  `<img src=x id/=' onerror=${RUN}//'>`,
  `<img src="x" alt="\`\`onerror=${RUN}">`,
  `<a href="/x" title="a\u0000b" onclick\u0000=${RUN}>x</a>`,
  `<p is="x-y" slot="z" part="w" popover="auto" popovertarget="p" itemprop="q">x</p>`,
  `<p><svg></p><style><a id="</style>${IMAGE}">`,
  `<svg></p><style><a id="</style>${IMAGE}">`,
  `<svg><p><style><a id="</style>${IMAGE}"></p></svg>`,
  `<div xmlns="http://www.w3.org/1999/xhtml"><html:script>${RUN}</html:script></div>`,
  `<?php echo 1 ?>${IMAGE}<? x >${IMAGE}`,
  `<!DOCTYPE x [<!ENTITY y "z">]>${IMAGE}`,
  `</p ${IMAGE}><!${IMAGE}>`,
  `<a<b href="javascript:${RUN}">x</a>`,
  `<x:script xmlns:x="http://www.w3.org/1999/xhtml">${RUN}</x:script>`,
  `<import namespace="t" implementation="#default#time2"><t:set to="${IMAGE}">`,
  `<portal src="javascript:${RUN}"></portal><fencedframe src="//canari.example"></fencedframe>`,
  `<p translate=no contenteditable autofocus onfocus=${RUN} tabindex=1 accesskey=x>x</p>`,
]

/** Some fifteen hundred pieces of HTML, none of which may do anything. */
export function spellHostileFamilies(): string[] {
  const spelled = [...schemes, ...blanks.map((blank) => `${blank}javascript:${RUN}`)]
  const split = blanks.map((blank) => `java${blank}script:${RUN}`)
  return [
    ...schemes.flatMap((url) => carriers.map((carry) => carry(url))),
    ...[...spelled, ...split].map((url) => `<a href="${url}">x</a><img src="${url}">`),
    ...handlers.flatMap((handler) =>
      bearers.map(
        (name) => `<${name} src=x tabindex=1 autofocus open ${handler}=${RUN}>x</${name}>`,
      ),
    ),
    ...gaps.map((gap) => `<img${gap}src=x${gap}onerror=${RUN}${gap}>`),
    ...rawContainers.flatMap((name) => wrappings.map((wrap) => wrap(name))),
    ...foreignRoots.flatMap((root) =>
      integrationPoints.flatMap((point) =>
        smuggled.map((inner) => `<${root}><${point}>${inner}</${point}></${root}>`),
      ),
    ),
    ...clobbered.map(
      (name) => `<form id=${name}><img name=${name} id=${name}><input name=${name}>`,
    ),
    ...oddities,
  ]
}

// Loaded into a server before everything else: its clock is wrong by CLOCK_SKEW_S seconds.
const skewMs = Number(process.env.CLOCK_SKEW_S) * 1000
const realNow = Date.now

Date.now = () => realNow() + skewMs
globalThis.Date = new Proxy(Date, {
  apply: () => new Date().toString(),
  construct: (date, given, made) =>
    Reflect.construct(date, given.length > 0 ? given : [Date.now()], made),
})

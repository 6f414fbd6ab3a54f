/** Descriptions in Spanish, by the key of the plan. */
export const europe: Readonly<Record<string, string>> = {
  'lisbon-fado': `Una sala de azulejos con once mesas, dos guitarras y ningún micrófono. Compartimos platos pequeños hasta que empieza el canto a las nueve, y entonces nadie habla. Es la norma de la casa, y es buena.

Cómo será. Nos vemos en la parada del tranvía 28 junto a la iglesia a las 19:20 y subimos juntos. Los platos y el vino salen a unos 28 euros por persona, que se pagan en la mesa. La última canción suele ser hacia las 22:45, a diez minutos del metro.

Conviene saber. Hay adoquines, así que trae zapatos planos. La cocina atiende bien a los vegetarianos y con cuidado las alergias al marisco. Dilo en el grupo al llegar.`,
  'lisbon-jazz': `Cuarenta asientos alrededor de un piano y la banda tan cerca que oyes pasar las páginas. El segundo pase es el bueno: los turistas se han ido y los músicos tocan lo que les gusta.

Cómo será. Ocupamos los dos bancos largos de la izquierda. La entrada son 15 euros con una bebida. Ven a las 22:15 si quieres que nos sentemos juntos.

Conviene saber. Cierran la puerta durante los solos. A nadie le importa que te vayas al cabo de una hora; hay una parada de taxis en la plaza.`,
  'lisbon-flea-market': `El mercado de los ladrones es honrado desde 1900, más o menos, y todavía tiene cara de culpable. Azulejos, radios, fotos de boda de gente que nadie recuerda. Lo recorremos una vez deprisa y otra despacio, y luego nos sentamos a tomar café.

Cómo será. Nos vemos bajo el arco de São Vicente. Una hora entre los puestos y cinco minutos cuesta abajo hasta una pastelería donde los pasteles salen a las once y media.

Conviene saber. Trae monedas. Después de las once bajan los precios, y también la oferta.`,
  'lisbon-dinner-river': `Una ventana, una mesa y el río entero dentro. El cocinero lo fue de un barco y todavía sirve en el minuto que dice. Arroz de pulpo o, si lo prefieres, el mismo arroz con setas y cilantro.

Cómo será. Seis asientos y ni uno más. Cuatro platos y vino por 42 euros, que no se pagan a nadie por adelantado: se dejan debajo del plato.

Conviene saber. Tercer piso sin ascensor. A esa hora ya no hay puesta de sol; las luces del puente, sí.`,
  'lisbon-tejo-morning': `Dos horas a vela, por debajo del puente rojo y vuelta, con café de termo. Ves la ciudad como se construyó para que se viera, y a mediodía estás en el aeropuerto.

Cómo será. Ven al pantalán a las 08:50. Las maletas se pueden quedar en la oficina. El barco cuesta 25 euros por persona.

Conviene saber. Siempre hace más frío del que parece. Hay chaquetas a bordo; el patrón elige la tuya y nunca se equivoca de talla.`,
  'london-south-bank': `Tres kilómetros de río mientras se encienden las ventanas. Empezamos entre los puestos de libros, cruzamos un puente por las vistas y volvemos por otro por el viento.

Cómo será. Nos vemos junto al quiosco de música de Gabriel’s Wharf. Un paso tranquilo, dos paradas y, al final, un pub cerca de Borough en el que nadie tiene que quedarse.

Conviene saber. Con llovizna salimos. Si llueve de verdad, andamos lo mismo bajo los arcos.`,
  'london-supper-soho': `Una barra en herradura alrededor de cuatro fogones. Comes lo que hay en ellos: pan plano, verduras, algo que nadaba esta mañana. Los cocineros pasan los platos y casi todas las bromas.

Cómo será. Ocupamos los ocho taburetes. Unas 35 libras con una copa de vino, una sola cuenta a partes iguales, salvo que alguien solo haya tomado sopa.

Conviene saber. Nada de abrigos en los taburetes. Hay un gancho debajo de la barra; lo conocen los habituales y ahora también tú.`,
  'london-hampstead-ponds': `Nueve grados de agua, cuatro minutos como mucho, y lo mejor que te vas a sentir en toda la semana. Los patos tienen preferencia. Quien solo quiera la avena es igual de bienvenido y sujeta las toallas.

Cómo será. Nos vemos en el café de la piscina, vamos juntos, nadas o miras, y desayunamos a las ocho. En tu mesa antes de las nueve y media.

Conviene saber. Trae toalla y gorro de lana. Quien venga por primera vez entra acompañado, no solo.`,
  'london-late-gallery': `Los viernes la sala de turbinas sigue abierta y los colegios están en casa. Cada cual elige un cuadro y lleva a los demás a verlo. Nadie explica nada durante más de dos minutos.

Cómo será. Nos vemos en lo alto de la rampa. La entrada es gratis; la última media hora es en la terraza del décimo piso.

Conviene saber. Deja las bolsas grandes en el hotel: la cola del guardarropa es más larga que la exposición.`,
  'london-bermondsey-arches': `Bajo los trenes que van a Kent es donde compran los restaurantes. Un panadero, dos queserías y un hombre con un único tipo de pepinillo. Entre todos compramos la comida y la tomamos en los escalones de la iglesia.

Cómo será. Cada cual pone doce libras y nadie compra lo mismo. Alguien trae un cuchillo; esta vez es Ewan.

Conviene saber. Termina a la una en punto. Buen café en el segundo arco, mal café en el tercero.`,
  'berlin-spree-run': `Seis kilómetros a la velocidad de la conversación: junto al agua, alrededor de la isla y de vuelta por delante de los barcos. Nadie se queda atrás y nadie lleva un reloj que habla.

Cómo será. Las siete son las siete, en el puente. Terminamos antes de las ocho, café en el quiosco y ducha donde vivas.

Conviene saber. El camino es de grava y en invierno está oscuro hasta las siete y media. Siempre hay alguien con una linterna de sobra.`,
  'berlin-cellar-set': `Pasas un patio, otro patio y un sótano de bicicletas, y entonces hay un piano de cola. Dos grupos de los que no has oído hablar, y de eso mismo vas a hablar después.

Cómo será. La entrada es lo que eches en el sombrero; diez euros está bien. Nos vemos en el primer patio a las 20:45, porque el segundo cuesta explicarlo.

Conviene saber. Sin fotos. En la barra solo aceptan monedas.`,
  'berlin-rooftop-kreuzberg': `Un tejado plano, una mesa larga y la torre de televisión para orientarse. Cada cual trae una cosa para el fuego. La última vez hubo once clases de salchicha, así que ahora se busca una verdura.

Cómo será. Quinto piso. Hay platos, pan y luz. Terminamos a las diez y media por los vecinos, que también están invitados.

Conviene saber. Si llueve, bajamos al estudio, que tiene la misma mesa y ninguna torre.`,
  'berlin-lake': `Cinco kilómetros de vuelta, a veinticinco minutos del centro, y tan claro que te cuentas los dedos de los pies. Unos caminan, otros nadan, y casi todos hacen primero una cosa y luego la otra.

Cómo será. Nos vemos en las escaleras de la estación. La vuelta al lago en el sentido del reloj y luego ensalada de patata en la caseta de los pescadores.

Conviene saber. En los meses fríos es un paseo con un baño muy corto dentro. Trae toalla y opiniones sobre la sopa.`,
  'berlin-first-thursday': `Antiguas redacciones de periódico, cuadros nuevos. Cuatro inauguraciones en seiscientos metros, cada una buena para veinte minutos y una copita de algo blanco. La sopa de después es vietnamita y excelente.

Cómo será. Nos vemos en el patio del número 81. Sin entradas, sin lista y sin etiqueta.

Conviene saber. Puedes decir que no te gusta. Así nos conocimos casi todos.`,
  'lisbon-tile-workshop':
    'Un horno, ocho pinceles y dos colores. El taller aún tiene que decir si puede cocer antes del fin de semana.',
  'london-lido': 'Retirado: la piscina está cerrada por obras hasta la primavera.',
  'berlin-table-tennis':
    'Mesas de piedra, once palas y una regla: quien falla sujeta las bebidas. Hace falta anfitrión para la versión con lluvia.',
  'lisbon-tram-evening': 'De Prazeres a Martim Moniz con las ventanas abiertas, y luego una ginjinha de pie.',
  'berlin-canal-walk': 'Del mercado a la esclusa y vuelta por la otra orilla.',
  'amsterdam-bridges': `Hay un punto desde el que se ven siete puentes en fila, y una hora en la que nadie está en él. Desde allí recorremos el anillo a contraluz y acabamos con un café donde lo toman los barqueros.

Cómo será. Cuatro kilómetros llanos, una hora con pausas. De vuelta en el tranvía a las 08:30.

Conviene saber. Si hay niebla, mejor. Apártate de las bicicletas, que también tienen reuniones.`,
  'amsterdam-brown-cafe': `Arena en el suelo, alfombras en las mesas y un gato que decide quién se queda. Queso curado, arenque nuevo si te atreves, y cerveza en vasos pequeños para que nunca se caliente.

Cómo será. La mesa redonda junto a la estufa es nuestra. Cada uno paga lo suyo en una sola hoja de papel; funciona desde 1867.

Conviene saber. Las escaleras del sótano son más empinadas de lo que parecen, al bajar y, más tarde, al subir.`,
  'amsterdam-noordermarkt': `La mitad son agricultores y la otra mitad, abrigos de segunda mano. Siempre hay alguien que se lleva una coliflor a la habitación del hotel. La tarta de manzana de la esquina tiene cola, y es la cola correcta.

Cómo será. Nos vemos en la puerta de la iglesia, una hora de puestos y después tarta en el banco de fuera.

Conviene saber. Casi todos aceptan tarjeta. En este café la nata no es opcional, así que decide deprisa.`,
  'amsterdam-noord-ride': `Dieciocho kilómetros, todos llanos. Cruzamos el agua en el ferry gratuito, seguimos el dique donde la ciudad se acaba sin avisar, damos una vuelta a un molino que todavía funciona y volvemos con el viento a favor.

Cómo será. Bicicletas de la tienda junto a la estación, 12 euros con luces. Vamos juntos y paramos cuando alguien quiera.

Conviene saber. Se frena pedaleando hacia atrás. Practícalo antes del ferry, no encima.`,
  'amsterdam-sauna': `Unos grandes almacenes art déco que se hicieron baño. Las escaleras vienen de París y el agua fría, del norte. Abre todos los días desde mediodía, y es la manera más rápida de olvidar en qué huso horario estás.

Cómo será. Siempre en marcha. Apúntate y di en el grupo qué día te va bien; con dos personas basta.

Conviene saber. Mixto y sin ropa, como es costumbre. En el mostrador hay batas y toallas.`,
};
